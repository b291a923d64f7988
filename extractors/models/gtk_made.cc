// Made by tools/gtk-tables from GTK's introspection files; not to be edited.
// Objects of which nothing else is known, and parts of others.
#include "/reachd:/gtk.hh"

using namespace gtk;

extern "C" {

void *gtk_cell_area_get_edit_widget(void *o) { return part_of<0, 0>(o, 1377); }
void *gtk_cell_area_get_edited_cell(void *o) { return part_of<1, 1>(o, 1006); }
void *gtk_cell_area_get_focus_cell(void *o) { return part_of<2, 2>(o, 1006); }
void *gtk_cell_area_box_new() { return make_any(1005, new object); }
void *gtk_cell_renderer_pixbuf_new() { return make_any(1007, new object); }
void *gtk_cell_renderer_progress_new() { return make_any(1008, new object); }
void *gtk_cell_renderer_spinner_new() { return make_any(1009, new object); }
void *gtk_cell_renderer_text_new() { return make_any(1010, new object); }
void *gtk_cell_renderer_accel_new() { return make_any(1011, new object); }
void *gtk_cell_renderer_combo_new() { return make_any(1012, new object); }
void *gtk_cell_renderer_spin_new() { return make_any(1013, new object); }
void *gtk_cell_renderer_toggle_new() { return make_any(1014, new object); }
void *gtk_file_filter_new() { return make_any(1015, new object); }
void *gtk_file_filter_new_from_gvariant() { return make_any(1015, new object); }
void *gtk_recent_filter_new() { return make_any(1016, new object); }
void *gtk_tree_view_column_new_with_area() { return make_any(1017, new object); }
void *gtk_tree_view_column_get_button(void *o) { return part_of<16, 0>(o, 1018); }
void *gtk_tree_view_column_get_tree_view(void *o) { return part_of<17, 1>(o, 1018); }
void *gtk_tree_view_column_get_widget(void *o) { return part_of<18, 2>(o, 1018); }
void *gtk_widget_new() { return make_any(1018, new object); }
void *gtk_widget_get_display(void *o) { return part_of<20, 0>(o, 1193); }
void *gtk_widget_get_frame_clock(void *o) { return part_of<21, 1>(o, 1197); }
void *gtk_widget_get_modifier_style(void *o) { return part_of<22, 2>(o, 1255); }
void *gtk_widget_get_parent_window(void *o) { return part_of<23, 3>(o, 1204); }
void *gtk_widget_get_root_window(void *o) { return part_of<24, 4>(o, 1204); }
void *gtk_widget_get_screen(void *o) { return part_of<25, 5>(o, 1201); }
void *gtk_widget_get_settings(void *o) { return part_of<26, 6>(o, 1257); }
void *gtk_widget_get_style(void *o) { return part_of<27, 7>(o, 1260); }
void *gtk_widget_get_style_context(void *o) { return part_of<28, 8>(o, 1261); }
void *gtk_widget_get_tooltip_window(void *o) { return part_of<29, 9>(o, 1069); }
void *gtk_widget_get_visual(void *o) { return part_of<30, 10>(o, 1203); }
void *gtk_widget_get_window(void *o) { return part_of<31, 11>(o, 1204); }
void *gtk_calendar_new() { return make_any(1019, new object); }
void *gtk_cell_view_new() { return make_any(1020, new object); }
void *gtk_cell_view_new_with_context() { return make_any(1020, new object); }
void *gtk_cell_view_new_with_markup() { return make_any(1020, new object); }
void *gtk_cell_view_new_with_pixbuf() { return make_any(1020, new object); }
void *gtk_cell_view_new_with_text() { return make_any(1020, new object); }
void *gtk_cell_view_get_model(void *o) { return part_of<38, 12>(o, 1391); }
void *gtk_container_get_focus_child(void *o) { return part_of<39, 12>(o, 1018); }
void *gtk_container_get_focus_hadjustment(void *o) { return part_of<40, 13>(o, 1003); }
void *gtk_container_get_focus_vadjustment(void *o) { return part_of<41, 14>(o, 1003); }
void *gtk_action_bar_new() { return make_any(1023, new object); }
void *gtk_action_bar_get_center_widget(void *o) { return part_of<43, 15>(o, 1018); }
void *gtk_alignment_new() { return make_any(1024, new object); }
void *gtk_button_get_event_window(void *o) { return part_of<45, 15>(o, 1204); }
void *gtk_button_get_image(void *o) { return part_of<46, 16>(o, 1018); }
void *gtk_color_button_new() { return make_any(1026, new object); }
void *gtk_color_button_new_with_color() { return make_any(1026, new object); }
void *gtk_color_button_new_with_rgba() { return make_any(1026, new object); }
void *gtk_font_button_new() { return make_any(1027, new object); }
void *gtk_font_button_new_with_font() { return make_any(1027, new object); }
void *gtk_link_button_new() { return make_any(1028, new object); }
void *gtk_link_button_new_with_label() { return make_any(1028, new object); }
void *gtk_lock_button_new() { return make_any(1029, new object); }
void *gtk_model_button_new() { return make_any(1030, new object); }
void *gtk_scale_button_new() { return make_any(1031, new object); }
void *gtk_scale_button_get_adjustment(void *o) { return part_of<57, 17>(o, 1003); }
void *gtk_scale_button_get_minus_button(void *o) { return part_of<58, 18>(o, 1025); }
void *gtk_scale_button_get_plus_button(void *o) { return part_of<59, 19>(o, 1025); }
void *gtk_scale_button_get_popup(void *o) { return part_of<60, 20>(o, 1018); }
void *gtk_volume_button_new() { return make_any(1032, new object); }
void *gtk_menu_button_new() { return make_any(1036, new object); }
void *gtk_menu_button_get_align_widget(void *o) { return part_of<63, 17>(o, 1018); }
void *gtk_menu_button_get_menu_model(void *o) { return part_of<64, 18>(o, 1181); }
void *gtk_menu_button_get_popover(void *o) { return part_of<65, 19>(o, 1054); }
void *gtk_menu_button_get_popup(void *o) { return part_of<66, 20>(o, 1116); }
void *gtk_combo_box_new() { return make_any(1037, new object); }
void *gtk_combo_box_new_with_area() { return make_any(1037, new object); }
void *gtk_combo_box_new_with_area_and_entry() { return make_any(1037, new object); }
void *gtk_combo_box_new_with_model_and_entry() { return make_any(1037, new object); }
void *gtk_app_chooser_button_new() { return make_any(1038, new object); }
void *gtk_event_box_new() { return make_any(1040, new object); }
void *gtk_expander_new() { return make_any(1041, new object); }
void *gtk_expander_new_with_mnemonic() { return make_any(1041, new object); }
void *gtk_expander_get_label_widget(void *o) { return part_of<75, 15>(o, 1018); }
void *gtk_flow_box_child_new() { return make_any(1042, new object); }
void *gtk_frame_new() { return make_any(1043, new object); }
void *gtk_frame_get_label_widget(void *o) { return part_of<78, 15>(o, 1018); }
void *gtk_aspect_frame_new() { return make_any(1044, new object); }
void *gtk_handle_box_new() { return make_any(1045, new object); }
void *gtk_list_box_row_new() { return make_any(1046, new object); }
void *gtk_list_box_row_get_header(void *o) { return part_of<82, 15>(o, 1018); }
void *gtk_menu_item_get_submenu(void *o) { return part_of<83, 15>(o, 1018); }
void *gtk_check_menu_item_new() { return make_any(1048, new object); }
void *gtk_radio_menu_item_new() { return make_any(1049, new object); }
void *gtk_radio_menu_item_new_from_widget() { return make_any(1049, new object); }
void *gtk_radio_menu_item_new_with_label() { return make_any(1049, new object); }
void *gtk_radio_menu_item_new_with_label_from_widget() { return make_any(1049, new object); }
void *gtk_radio_menu_item_new_with_mnemonic() { return make_any(1049, new object); }
void *gtk_radio_menu_item_new_with_mnemonic_from_widget() { return make_any(1049, new object); }
void *gtk_image_menu_item_new() { return make_any(1050, new object); }
void *gtk_image_menu_item_new_from_stock() { return make_any(1050, new object); }
void *gtk_image_menu_item_new_with_label() { return make_any(1050, new object); }
void *gtk_image_menu_item_new_with_mnemonic() { return make_any(1050, new object); }
void *gtk_image_menu_item_get_image(void *o) { return part_of<95, 16>(o, 1018); }
void *gtk_separator_menu_item_new() { return make_any(1051, new object); }
void *gtk_tearoff_menu_item_new() { return make_any(1052, new object); }
void *gtk_overlay_new() { return make_any(1053, new object); }
void *gtk_popover_new() { return make_any(1054, new object); }
void *gtk_popover_new_from_model() { return make_any(1054, new object); }
void *gtk_popover_get_default_widget(void *o) { return part_of<101, 15>(o, 1018); }
void *gtk_popover_get_relative_to(void *o) { return part_of<102, 16>(o, 1018); }
void *gtk_popover_menu_new() { return make_any(1055, new object); }
void *gtk_emoji_chooser_new() { return make_any(1056, new object); }
void *gtk_revealer_new() { return make_any(1057, new object); }
void *gtk_scrolled_window_new() { return make_any(1058, new object); }
void *gtk_scrolled_window_get_hadjustment(void *o) { return part_of<107, 15>(o, 1003); }
void *gtk_scrolled_window_get_hscrollbar(void *o) { return part_of<108, 16>(o, 1018); }
void *gtk_scrolled_window_get_vadjustment(void *o) { return part_of<109, 17>(o, 1003); }
void *gtk_scrolled_window_get_vscrollbar(void *o) { return part_of<110, 18>(o, 1018); }
void *gtk_places_sidebar_new() { return make_any(1059, new object); }
void *gtk_search_bar_new() { return make_any(1060, new object); }
void *gtk_stack_sidebar_new() { return make_any(1061, new object); }
void *gtk_stack_sidebar_get_stack(void *o) { return part_of<114, 15>(o, 1124); }
void *gtk_tool_item_new() { return make_any(1062, new object); }
void *gtk_tool_item_get_text_size_group(void *o) { return part_of<116, 15>(o, 1258); }
void *gtk_separator_tool_item_new() { return make_any(1063, new object); }
void *gtk_tool_button_new() { return make_any(1064, new object); }
void *gtk_tool_button_new_from_stock() { return make_any(1064, new object); }
void *gtk_tool_button_get_icon_widget(void *o) { return part_of<120, 16>(o, 1018); }
void *gtk_tool_button_get_label_widget(void *o) { return part_of<121, 17>(o, 1018); }
void *gtk_menu_tool_button_new() { return make_any(1065, new object); }
void *gtk_menu_tool_button_new_from_stock() { return make_any(1065, new object); }
void *gtk_menu_tool_button_get_menu(void *o) { return part_of<124, 18>(o, 1018); }
void *gtk_toggle_tool_button_new() { return make_any(1066, new object); }
void *gtk_toggle_tool_button_new_from_stock() { return make_any(1066, new object); }
void *gtk_radio_tool_button_new() { return make_any(1067, new object); }
void *gtk_radio_tool_button_new_from_stock() { return make_any(1067, new object); }
void *gtk_radio_tool_button_new_from_widget() { return make_any(1067, new object); }
void *gtk_radio_tool_button_new_with_stock_from_widget() { return make_any(1067, new object); }
void *gtk_viewport_new() { return make_any(1068, new object); }
void *gtk_viewport_get_bin_window(void *o) { return part_of<132, 15>(o, 1204); }
void *gtk_viewport_get_hadjustment(void *o) { return part_of<133, 16>(o, 1003); }
void *gtk_viewport_get_vadjustment(void *o) { return part_of<134, 17>(o, 1003); }
void *gtk_viewport_get_view_window(void *o) { return part_of<135, 18>(o, 1204); }
void *gtk_window_get_attached_to(void *o) { return part_of<136, 15>(o, 1018); }
void *gtk_window_get_default_widget(void *o) { return part_of<137, 16>(o, 1018); }
void *gtk_window_get_focus(void *o) { return part_of<138, 17>(o, 1018); }
void *gtk_window_get_group(void *o) { return part_of<139, 18>(o, 1275); }
void *gtk_window_get_screen(void *o) { return part_of<140, 19>(o, 1201); }
void *gtk_window_get_titlebar(void *o) { return part_of<141, 20>(o, 1018); }
void *gtk_window_get_transient_for(void *o) { return part_of<142, 21>(o, 1069); }
void *gtk_application_window_get_help_overlay(void *o) { return part_of<143, 22>(o, 1086); }
void *gtk_assistant_new() { return make_any(1071, new object); }
void *gtk_dialog_get_action_area(void *o) { return part_of<145, 22>(o, 1087); }
void *gtk_dialog_get_header_bar(void *o) { return part_of<146, 23>(o, 1111); }
void *gtk_about_dialog_new() { return make_any(1073, new object); }
void *gtk_app_chooser_dialog_new() { return make_any(1074, new object); }
void *gtk_app_chooser_dialog_new_for_content_type() { return make_any(1074, new object); }
void *gtk_app_chooser_dialog_get_widget(void *o) { return part_of<150, 24>(o, 1018); }
void *gtk_color_chooser_dialog_new() { return make_any(1075, new object); }
void *gtk_color_selection_dialog_new() { return make_any(1076, new object); }
void *gtk_color_selection_dialog_get_color_selection(void *o) { return part_of<153, 24>(o, 1018); }
void *gtk_font_chooser_dialog_new() { return make_any(1078, new object); }
void *gtk_font_selection_dialog_new() { return make_any(1079, new object); }
void *gtk_font_selection_dialog_get_cancel_button(void *o) { return part_of<156, 24>(o, 1018); }
void *gtk_font_selection_dialog_get_font_selection(void *o) { return part_of<157, 25>(o, 1018); }
void *gtk_font_selection_dialog_get_ok_button(void *o) { return part_of<158, 26>(o, 1018); }
void *gtk_message_dialog_get_image(void *o) { return part_of<159, 24>(o, 1018); }
void *gtk_message_dialog_get_message_area(void *o) { return part_of<160, 25>(o, 1018); }
void *gtk_recent_chooser_dialog_new() { return make_any(1081, new object); }
void *gtk_recent_chooser_dialog_new_for_manager() { return make_any(1081, new object); }
void *gtk_page_setup_unix_dialog_new() { return make_any(1082, new object); }
void *gtk_page_setup_unix_dialog_get_page_setup(void *o) { return part_of<164, 24>(o, 1251); }
void *gtk_page_setup_unix_dialog_get_print_settings(void *o) { return part_of<165, 25>(o, 1254); }
void *gtk_print_unix_dialog_new() { return make_any(1083, new object); }
void *gtk_print_unix_dialog_get_page_setup(void *o) { return part_of<167, 24>(o, 1251); }
void *gtk_print_unix_dialog_get_selected_printer(void *o) { return part_of<168, 25>(o, 1334); }
void *gtk_offscreen_window_new() { return make_any(1084, new object); }
void *gtk_plug_new() { return make_any(1085, new object); }
void *gtk_plug_new_for_display() { return make_any(1085, new object); }
void *gtk_plug_get_socket_window(void *o) { return part_of<172, 22>(o, 1204); }
void *gtk_box_get_center_widget(void *o) { return part_of<173, 15>(o, 1018); }
void *gtk_app_chooser_widget_new() { return make_any(1088, new object); }
void *gtk_button_box_new() { return make_any(1089, new object); }
void *gtk_hbutton_box_new() { return make_any(1090, new object); }
void *gtk_vbutton_box_new() { return make_any(1091, new object); }
void *gtk_color_chooser_widget_new() { return make_any(1092, new object); }
void *gtk_color_selection_new() { return make_any(1093, new object); }
void *gtk_file_chooser_button_new() { return make_any(1094, new object); }
void *gtk_file_chooser_button_new_with_dialog() { return make_any(1094, new object); }
void *gtk_file_chooser_widget_new() { return make_any(1095, new object); }
void *gtk_font_chooser_widget_new() { return make_any(1096, new object); }
void *gtk_font_selection_new() { return make_any(1097, new object); }
void *gtk_font_selection_get_face_list(void *o) { return part_of<185, 16>(o, 1018); }
void *gtk_font_selection_get_family_list(void *o) { return part_of<186, 17>(o, 1018); }
void *gtk_font_selection_get_preview_entry(void *o) { return part_of<187, 18>(o, 1018); }
void *gtk_font_selection_get_size_entry(void *o) { return part_of<188, 19>(o, 1018); }
void *gtk_font_selection_get_size_list(void *o) { return part_of<189, 20>(o, 1018); }
void *gtk_info_bar_new() { return make_any(1099, new object); }
void *gtk_info_bar_new_with_buttons() { return make_any(1099, new object); }
void *gtk_info_bar_get_action_area(void *o) { return part_of<192, 16>(o, 1087); }
void *gtk_info_bar_get_content_area(void *o) { return part_of<193, 17>(o, 1087); }
void *gtk_recent_chooser_widget_new() { return make_any(1100, new object); }
void *gtk_recent_chooser_widget_new_for_manager() { return make_any(1100, new object); }
void *gtk_shortcut_label_new() { return make_any(1101, new object); }
void *gtk_stack_switcher_new() { return make_any(1105, new object); }
void *gtk_stack_switcher_get_stack(void *o) { return part_of<198, 16>(o, 1124); }
void *gtk_statusbar_new() { return make_any(1106, new object); }
void *gtk_statusbar_get_message_area(void *o) { return part_of<200, 16>(o, 1087); }
void *gtk_fixed_new() { return make_any(1108, new object); }
void *gtk_flow_box_new() { return make_any(1109, new object); }
void *gtk_header_bar_new() { return make_any(1111, new object); }
void *gtk_header_bar_get_custom_title(void *o) { return part_of<204, 15>(o, 1018); }
void *gtk_icon_view_new() { return make_any(1112, new object); }
void *gtk_icon_view_new_with_area() { return make_any(1112, new object); }
void *gtk_icon_view_new_with_model() { return make_any(1112, new object); }
void *gtk_icon_view_get_model(void *o) { return part_of<208, 15>(o, 1391); }
void *gtk_layout_new() { return make_any(1113, new object); }
void *gtk_layout_get_bin_window(void *o) { return part_of<210, 15>(o, 1204); }
void *gtk_layout_get_hadjustment(void *o) { return part_of<211, 16>(o, 1003); }
void *gtk_layout_get_vadjustment(void *o) { return part_of<212, 17>(o, 1003); }
void *gtk_list_box_new() { return make_any(1114, new object); }
void *gtk_list_box_get_adjustment(void *o) { return part_of<214, 15>(o, 1003); }
void *gtk_menu_shell_get_parent_shell(void *o) { return part_of<215, 15>(o, 1018); }
void *gtk_menu_shell_get_selected_item(void *o) { return part_of<216, 16>(o, 1018); }
void *gtk_menu_new_from_model() { return make_any(1116, new object); }
void *gtk_menu_get_accel_group(void *o) { return part_of<218, 17>(o, 1205); }
void *gtk_menu_get_active(void *o) { return part_of<219, 18>(o, 1018); }
void *gtk_menu_get_attach_widget(void *o) { return part_of<220, 19>(o, 1018); }
void *gtk_recent_chooser_menu_new() { return make_any(1117, new object); }
void *gtk_recent_chooser_menu_new_for_manager() { return make_any(1117, new object); }
void *gtk_menu_bar_new() { return make_any(1118, new object); }
void *gtk_menu_bar_new_from_model() { return make_any(1118, new object); }
void *gtk_notebook_new() { return make_any(1119, new object); }
void *gtk_paned_new() { return make_any(1120, new object); }
void *gtk_paned_get_child1(void *o) { return part_of<227, 15>(o, 1018); }
void *gtk_paned_get_child2(void *o) { return part_of<228, 16>(o, 1018); }
void *gtk_paned_get_handle_window(void *o) { return part_of<229, 17>(o, 1204); }
void *gtk_hpaned_new() { return make_any(1121, new object); }
void *gtk_vpaned_new() { return make_any(1122, new object); }
void *gtk_socket_new() { return make_any(1123, new object); }
void *gtk_socket_get_plug_window(void *o) { return part_of<233, 15>(o, 1204); }
void *gtk_table_new() { return make_any(1125, new object); }
void *gtk_text_view_get_hadjustment(void *o) { return part_of<235, 15>(o, 1003); }
void *gtk_text_view_get_vadjustment(void *o) { return part_of<236, 16>(o, 1003); }
void *gtk_tool_item_group_new() { return make_any(1127, new object); }
void *gtk_tool_item_group_get_label_widget(void *o) { return part_of<238, 15>(o, 1018); }
void *gtk_tool_palette_new() { return make_any(1128, new object); }
void *gtk_tool_palette_get_hadjustment(void *o) { return part_of<240, 15>(o, 1003); }
void *gtk_tool_palette_get_vadjustment(void *o) { return part_of<241, 16>(o, 1003); }
void *gtk_toolbar_new() { return make_any(1129, new object); }
void *gtk_tree_view_get_bin_window(void *o) { return part_of<243, 15>(o, 1204); }
void *gtk_tree_view_get_expander_column(void *o) { return part_of<244, 16>(o, 1017); }
void *gtk_tree_view_get_hadjustment(void *o) { return part_of<245, 17>(o, 1003); }
void *gtk_tree_view_get_search_entry(void *o) { return part_of<246, 18>(o, 1132); }
void *gtk_tree_view_get_vadjustment(void *o) { return part_of<247, 19>(o, 1003); }
void *gtk_drawing_area_new() { return make_any(1131, new object); }
void *gtk_entry_get_completion(void *o) { return part_of<249, 12>(o, 1218); }
void *gtk_entry_get_cursor_hadjustment(void *o) { return part_of<250, 13>(o, 1003); }
void *gtk_gl_area_new() { return make_any(1135, new object); }
void *gtk_gl_area_get_context(void *o) { return part_of<252, 12>(o, 1198); }
void *gtk_hsv_new() { return make_any(1136, new object); }
void *gtk_invisible_new() { return make_any(1137, new object); }
void *gtk_invisible_new_for_screen() { return make_any(1137, new object); }
void *gtk_invisible_get_screen(void *o) { return part_of<256, 12>(o, 1201); }
void *gtk_level_bar_new() { return make_any(1138, new object); }
void *gtk_level_bar_new_for_interval() { return make_any(1138, new object); }
void *gtk_arrow_new() { return make_any(1140, new object); }
void *gtk_image_new() { return make_any(1141, new object); }
void *gtk_image_new_from_animation() { return make_any(1141, new object); }
void *gtk_image_new_from_file() { return make_any(1141, new object); }
void *gtk_image_new_from_gicon() { return make_any(1141, new object); }
void *gtk_image_new_from_icon_name() { return make_any(1141, new object); }
void *gtk_image_new_from_icon_set() { return make_any(1141, new object); }
void *gtk_image_new_from_pixbuf() { return make_any(1141, new object); }
void *gtk_image_new_from_resource() { return make_any(1141, new object); }
void *gtk_image_new_from_stock() { return make_any(1141, new object); }
void *gtk_image_new_from_surface() { return make_any(1141, new object); }
void *gtk_label_get_mnemonic_widget(void *o) { return part_of<270, 12>(o, 1018); }
void *gtk_accel_label_new() { return make_any(1143, new object); }
void *gtk_accel_label_get_accel_widget(void *o) { return part_of<272, 13>(o, 1018); }
void *gtk_progress_bar_new() { return make_any(1144, new object); }
void *gtk_hscale_new() { return make_any(1147, new object); }
void *gtk_hscale_new_with_range() { return make_any(1147, new object); }
void *gtk_vscale_new() { return make_any(1148, new object); }
void *gtk_vscale_new_with_range() { return make_any(1148, new object); }
void *gtk_scrollbar_new() { return make_any(1149, new object); }
void *gtk_hscrollbar_new() { return make_any(1150, new object); }
void *gtk_vscrollbar_new() { return make_any(1151, new object); }
void *gtk_separator_new() { return make_any(1152, new object); }
void *gtk_hseparator_new() { return make_any(1153, new object); }
void *gtk_vseparator_new() { return make_any(1154, new object); }
void *gtk_spinner_new() { return make_any(1155, new object); }
void *gtk_center_box_new() { return make_any(1157, new object); }
void *gtk_center_box_get_center_widget(void *o) { return part_of<286, 12>(o, 1018); }
void *gtk_center_box_get_end_widget(void *o) { return part_of<287, 13>(o, 1018); }
void *gtk_center_box_get_start_widget(void *o) { return part_of<288, 14>(o, 1018); }
void *gtk_column_view_get_columns(void *o) { return part_of<289, 12>(o, 1369); }
void *gtk_column_view_get_model(void *o) { return part_of<290, 13>(o, 1473); }
void *gtk_column_view_get_sorter(void *o) { return part_of<291, 14>(o, 1352); }
void *gtk_drag_icon_get_child(void *o) { return part_of<292, 12>(o, 1018); }
void *gtk_drop_down_get_expression(void *o) { return part_of<293, 12>(o, 1476); }
void *gtk_drop_down_get_factory(void *o) { return part_of<294, 13>(o, 1324); }
void *gtk_drop_down_get_list_factory(void *o) { return part_of<295, 14>(o, 1324); }
void *gtk_inscription_new() { return make_any(1162, new object); }
void *gtk_grid_view_get_factory(void *o) { return part_of<297, 12>(o, 1324); }
void *gtk_grid_view_get_model(void *o) { return part_of<298, 13>(o, 1473); }
void *gtk_list_view_get_factory(void *o) { return part_of<299, 12>(o, 1324); }
void *gtk_media_controls_new() { return make_any(1166, new object); }
void *gtk_media_controls_get_media_stream(void *o) { return part_of<301, 12>(o, 1328); }
void *gtk_password_entry_get_extra_menu(void *o) { return part_of<302, 12>(o, 1181); }
void *gtk_picture_new() { return make_any(1168, new object); }
void *gtk_picture_new_for_file() { return make_any(1168, new object); }
void *gtk_picture_new_for_filename() { return make_any(1168, new object); }
void *gtk_picture_new_for_paintable() { return make_any(1168, new object); }
void *gtk_picture_new_for_pixbuf() { return make_any(1168, new object); }
void *gtk_picture_new_for_resource() { return make_any(1168, new object); }
void *gtk_picture_get_file(void *o) { return part_of<309, 12>(o, 1367); }
void *gtk_picture_get_paintable(void *o) { return part_of<310, 13>(o, 1452); }
void *gtk_popover_menu_bar_new_from_model() { return make_any(1169, new object); }
void *gtk_popover_menu_bar_get_menu_model(void *o) { return part_of<312, 12>(o, 1181); }
void *gtk_text_new_with_buffer() { return make_any(1170, new object); }
void *gtk_text_get_buffer(void *o) { return part_of<314, 12>(o, 1216); }
void *gtk_text_get_extra_menu(void *o) { return part_of<315, 13>(o, 1181); }
void *gtk_tree_expander_new() { return make_any(1171, new object); }
void *gtk_tree_expander_get_child(void *o) { return part_of<317, 12>(o, 1018); }
void *gtk_tree_expander_get_list_row(void *o) { return part_of<318, 13>(o, 1362); }
void *gtk_video_new() { return make_any(1172, new object); }
void *gtk_video_new_for_file() { return make_any(1172, new object); }
void *gtk_video_new_for_filename() { return make_any(1172, new object); }
void *gtk_video_new_for_media_stream() { return make_any(1172, new object); }
void *gtk_video_new_for_resource() { return make_any(1172, new object); }
void *gtk_video_get_file(void *o) { return part_of<324, 12>(o, 1367); }
void *gtk_video_get_media_stream(void *o) { return part_of<325, 13>(o, 1328); }
void *gtk_window_controls_new() { return make_any(1173, new object); }
void *gtk_window_handle_new() { return make_any(1174, new object); }
void *gtk_application_get_app_menu(void *o) { return part_of<328, 0>(o, 1181); }
void *gtk_application_get_menubar(void *o) { return part_of<329, 1>(o, 1181); }
void *gtk_accel_group_new() { return make_any(1205, new object); }
void *gtk_action_new() { return make_any(1207, new object); }
void *gtk_action_get_gicon(void *o) { return part_of<332, 0>(o, 1368); }
void *gtk_recent_action_new() { return make_any(1208, new object); }
void *gtk_recent_action_new_for_manager() { return make_any(1208, new object); }
void *gtk_toggle_action_new() { return make_any(1209, new object); }
void *gtk_radio_action_new() { return make_any(1210, new object); }
void *gtk_action_group_new() { return make_any(1211, new object); }
void *gtk_action_group_get_accel_group(void *o) { return part_of<338, 0>(o, 1205); }
void *gtk_builder_new_from_file() { return make_any(1212, new object); }
void *gtk_builder_new_from_resource() { return make_any(1212, new object); }
void *gtk_builder_new_from_string() { return make_any(1212, new object); }
void *gtk_builder_get_application(void *o) { return part_of<342, 0>(o, 1176); }
void *gtk_cell_area_context_get_area(void *o) { return part_of<343, 0>(o, 1004); }
void *gtk_clipboard_get_display(void *o) { return part_of<344, 0>(o, 1193); }
void *gtk_clipboard_get_owner(void *o) { return part_of<345, 1>(o, 1000); }
void *gtk_css_provider_new() { return make_any(1215, new object); }
void *gtk_password_entry_buffer_new() { return make_any(1217, new object); }
void *gtk_entry_completion_new() { return make_any(1218, new object); }
void *gtk_entry_completion_new_with_area() { return make_any(1218, new object); }
void *gtk_entry_completion_get_entry(void *o) { return part_of<350, 0>(o, 1018); }
void *gtk_entry_completion_get_model(void *o) { return part_of<351, 1>(o, 1391); }
void *gtk_event_controller_key_get_im_context(void *o) { return part_of<352, 0>(o, 1242); }
void *gtk_gesture_get_device(void *o) { return part_of<353, 0>(o, 1190); }
void *gtk_gesture_get_window(void *o) { return part_of<354, 1>(o, 1204); }
void *gtk_gesture_rotate_new() { return make_any(1224, new object); }
void *gtk_gesture_pan_new() { return make_any(1227, new object); }
void *gtk_gesture_stylus_new() { return make_any(1230, new object); }
void *gtk_gesture_stylus_get_device_tool(void *o) { return part_of<358, 2>(o, 1192); }
void *gtk_gesture_swipe_new() { return make_any(1231, new object); }
void *gtk_drag_source_new() { return make_any(1232, new object); }
void *gtk_drag_source_get_content(void *o) { return part_of<361, 2>(o, 1278); }
void *gtk_drag_source_get_drag(void *o) { return part_of<362, 3>(o, 1280); }
void *gtk_gesture_zoom_new() { return make_any(1234, new object); }
void *gtk_pad_controller_new() { return make_any(1235, new object); }
void *gtk_drop_controller_motion_new() { return make_any(1236, new object); }
void *gtk_drop_controller_motion_get_drop(void *o) { return part_of<366, 0>(o, 1284); }
void *gtk_drop_target_new() { return make_any(1237, new object); }
void *gtk_drop_target_get_current_drop(void *o) { return part_of<368, 0>(o, 1284); }
void *gtk_drop_target_get_drop(void *o) { return part_of<369, 1>(o, 1284); }
void *gtk_drop_target_async_new() { return make_any(1238, new object); }
void *gtk_event_controller_legacy_new() { return make_any(1240, new object); }
void *gtk_shortcut_controller_new() { return make_any(1241, new object); }
void *gtk_shortcut_controller_new_for_model() { return make_any(1241, new object); }
void *gtk_im_context_simple_new() { return make_any(1243, new object); }
void *gtk_im_multicontext_new() { return make_any(1244, new object); }
void *gtk_icon_factory_new() { return make_any(1245, new object); }
void *gtk_icon_info_new_for_pixbuf() { return make_any(1246, new object); }
void *gtk_icon_theme_new() { return make_any(1247, new object); }
void *gtk_native_dialog_get_transient_for(void *o) { return part_of<379, 0>(o, 1069); }
void *gtk_file_chooser_native_new() { return make_any(1250, new object); }
void *gtk_page_setup_new() { return make_any(1251, new object); }
void *gtk_page_setup_new_from_file() { return make_any(1251, new object); }
void *gtk_page_setup_new_from_gvariant() { return make_any(1251, new object); }
void *gtk_page_setup_new_from_key_file() { return make_any(1251, new object); }
void *gtk_print_context_get_page_setup(void *o) { return part_of<385, 0>(o, 1251); }
void *gtk_print_operation_new() { return make_any(1253, new object); }
void *gtk_print_operation_get_default_page_setup(void *o) { return part_of<387, 0>(o, 1251); }
void *gtk_print_operation_get_print_settings(void *o) { return part_of<388, 1>(o, 1254); }
void *gtk_print_settings_new() { return make_any(1254, new object); }
void *gtk_print_settings_new_from_file() { return make_any(1254, new object); }
void *gtk_print_settings_new_from_gvariant() { return make_any(1254, new object); }
void *gtk_print_settings_new_from_key_file() { return make_any(1254, new object); }
void *gtk_rc_style_new() { return make_any(1255, new object); }
void *gtk_recent_manager_new() { return make_any(1256, new object); }
void *gtk_size_group_new() { return make_any(1258, new object); }
void *gtk_status_icon_new() { return make_any(1259, new object); }
void *gtk_status_icon_new_from_file() { return make_any(1259, new object); }
void *gtk_status_icon_new_from_gicon() { return make_any(1259, new object); }
void *gtk_status_icon_new_from_icon_name() { return make_any(1259, new object); }
void *gtk_status_icon_new_from_pixbuf() { return make_any(1259, new object); }
void *gtk_status_icon_new_from_stock() { return make_any(1259, new object); }
void *gtk_status_icon_get_gicon(void *o) { return part_of<402, 0>(o, 1368); }
void *gtk_status_icon_get_screen(void *o) { return part_of<403, 1>(o, 1201); }
void *gtk_style_new() { return make_any(1260, new object); }
void *gtk_style_context_new() { return make_any(1261, new object); }
void *gtk_style_context_get_frame_clock(void *o) { return part_of<406, 0>(o, 1197); }
void *gtk_style_context_get_parent(void *o) { return part_of<407, 1>(o, 1261); }
void *gtk_style_context_get_screen(void *o) { return part_of<408, 2>(o, 1201); }
void *gtk_style_properties_new() { return make_any(1262, new object); }
void *gtk_text_buffer_get_insert(void *o) { return part_of<410, 0>(o, 1265); }
void *gtk_text_buffer_get_selection_bound(void *o) { return part_of<411, 1>(o, 1265); }
void *gtk_text_buffer_get_tag_table(void *o) { return part_of<412, 2>(o, 1267); }
void *gtk_text_child_anchor_new() { return make_any(1264, new object); }
void *gtk_text_mark_new() { return make_any(1265, new object); }
void *gtk_text_mark_get_buffer(void *o) { return part_of<415, 0>(o, 1263); }
void *gtk_text_tag_new() { return make_any(1266, new object); }
void *gtk_text_tag_table_new() { return make_any(1267, new object); }
void *gtk_theming_engine_get_screen(void *o) { return part_of<418, 0>(o, 1201); }
void *gtk_tree_model_filter_get_model(void *o) { return part_of<419, 0>(o, 1391); }
void *gtk_tree_model_sort_new_with_model() { return make_any(1271, new object); }
void *gtk_tree_model_sort_get_model(void *o) { return part_of<421, 0>(o, 1391); }
void *gtk_tree_store_newv() { return make_any(1273, new object); }
void *gtk_ui_manager_new() { return make_any(1274, new object); }
void *gtk_ui_manager_get_accel_group(void *o) { return part_of<424, 0>(o, 1205); }
void *gtk_window_group_new() { return make_any(1275, new object); }
void *gtk_window_group_get_current_grab(void *o) { return part_of<426, 0>(o, 1018); }
void *gtk_snapshot_new() { return make_any(1286, new object); }
void *gtk_at_context_create() { return make_any(1291, new object); }
void *gtk_at_context_get_accessible(void *o) { return part_of<429, 0>(o, 1393); }
void *gtk_assistant_page_get_child(void *o) { return part_of<430, 0>(o, 1018); }
void *gtk_bookmark_list_new() { return make_any(1293, new object); }
void *gtk_builder_cscope_new() { return make_any(1294, new object); }
void *gtk_column_view_column_new() { return make_any(1295, new object); }
void *gtk_column_view_column_get_column_view(void *o) { return part_of<434, 0>(o, 1158); }
void *gtk_column_view_column_get_factory(void *o) { return part_of<435, 1>(o, 1324); }
void *gtk_column_view_column_get_header_menu(void *o) { return part_of<436, 2>(o, 1181); }
void *gtk_column_view_column_get_sorter(void *o) { return part_of<437, 3>(o, 1352); }
void *gtk_constraint_new() { return make_any(1296, new object); }
void *gtk_constraint_new_constant() { return make_any(1296, new object); }
void *gtk_constraint_get_source(void *o) { return part_of<440, 0>(o, 1470); }
void *gtk_constraint_get_target(void *o) { return part_of<441, 1>(o, 1470); }
void *gtk_constraint_guide_new() { return make_any(1297, new object); }
void *gtk_directory_list_new() { return make_any(1298, new object); }
void *gtk_directory_list_get_file(void *o) { return part_of<444, 0>(o, 1367); }
void *gtk_bool_filter_new() { return make_any(1300, new object); }
void *gtk_bool_filter_get_expression(void *o) { return part_of<446, 0>(o, 1476); }
void *gtk_custom_filter_new() { return make_any(1301, new object); }
void *gtk_any_filter_new() { return make_any(1303, new object); }
void *gtk_every_filter_new() { return make_any(1304, new object); }
void *gtk_string_filter_new() { return make_any(1305, new object); }
void *gtk_string_filter_get_expression(void *o) { return part_of<451, 0>(o, 1476); }
void *gtk_filter_list_model_new() { return make_any(1306, new object); }
void *gtk_filter_list_model_get_filter(void *o) { return part_of<453, 0>(o, 1299); }
void *gtk_filter_list_model_get_model(void *o) { return part_of<454, 1>(o, 1369); }
void *gtk_flatten_list_model_new() { return make_any(1307, new object); }
void *gtk_flatten_list_model_get_model(void *o) { return part_of<456, 0>(o, 1369); }
void *gtk_icon_paintable_new_for_file() { return make_any(1308, new object); }
void *gtk_layout_child_get_child_widget(void *o) { return part_of<458, 0>(o, 1018); }
void *gtk_layout_child_get_layout_manager(void *o) { return part_of<459, 1>(o, 1314); }
void *gtk_layout_manager_get_widget(void *o) { return part_of<460, 0>(o, 1018); }
void *gtk_bin_layout_new() { return make_any(1315, new object); }
void *gtk_box_layout_new() { return make_any(1316, new object); }
void *gtk_center_layout_new() { return make_any(1317, new object); }
void *gtk_center_layout_get_center_widget(void *o) { return part_of<464, 1>(o, 1018); }
void *gtk_center_layout_get_end_widget(void *o) { return part_of<465, 2>(o, 1018); }
void *gtk_center_layout_get_start_widget(void *o) { return part_of<466, 3>(o, 1018); }
void *gtk_constraint_layout_new() { return make_any(1318, new object); }
void *gtk_custom_layout_new() { return make_any(1319, new object); }
void *gtk_fixed_layout_new() { return make_any(1320, new object); }
void *gtk_grid_layout_new() { return make_any(1321, new object); }
void *gtk_overlay_layout_new() { return make_any(1322, new object); }
void *gtk_list_item_get_child(void *o) { return part_of<472, 0>(o, 1018); }
void *gtk_list_item_get_item(void *o) { return part_of<473, 1>(o, 1000); }
void *gtk_builder_list_item_factory_new_from_bytes() { return make_any(1325, new object); }
void *gtk_builder_list_item_factory_new_from_resource() { return make_any(1325, new object); }
void *gtk_builder_list_item_factory_get_scope(void *o) { return part_of<476, 0>(o, 1469); }
void *gtk_signal_list_item_factory_new() { return make_any(1326, new object); }
void *gtk_map_list_model_new() { return make_any(1327, new object); }
void *gtk_map_list_model_get_model(void *o) { return part_of<479, 0>(o, 1369); }
void *gtk_media_file_new() { return make_any(1329, new object); }
void *gtk_media_file_new_for_file() { return make_any(1329, new object); }
void *gtk_media_file_new_for_filename() { return make_any(1329, new object); }
void *gtk_media_file_new_for_input_stream() { return make_any(1329, new object); }
void *gtk_media_file_new_for_resource() { return make_any(1329, new object); }
void *gtk_media_file_get_file(void *o) { return part_of<485, 0>(o, 1367); }
void *gtk_multi_selection_new() { return make_any(1330, new object); }
void *gtk_multi_selection_get_model(void *o) { return part_of<487, 0>(o, 1369); }
void *gtk_no_selection_get_model(void *o) { return part_of<488, 0>(o, 1369); }
void *gtk_notebook_page_get_child(void *o) { return part_of<489, 0>(o, 1018); }
void *gtk_print_job_new() { return make_any(1333, new object); }
void *gtk_print_job_get_printer(void *o) { return part_of<491, 0>(o, 1334); }
void *gtk_print_job_get_settings(void *o) { return part_of<492, 1>(o, 1254); }
void *gtk_printer_new() { return make_any(1334, new object); }
void *gtk_selection_filter_model_new() { return make_any(1335, new object); }
void *gtk_selection_filter_model_get_model(void *o) { return part_of<495, 0>(o, 1473); }
void *gtk_shortcut_new() { return make_any(1336, new object); }
void *gtk_shortcut_new_with_arguments() { return make_any(1336, new object); }
void *gtk_shortcut_get_action(void *o) { return part_of<498, 0>(o, 1337); }
void *gtk_shortcut_get_trigger(void *o) { return part_of<499, 1>(o, 1344); }
void *gtk_shortcut_action_parse_string() { return make_any(1337, new object); }
void *gtk_callback_action_new() { return make_any(1339, new object); }
void *gtk_named_action_new() { return make_any(1341, new object); }
void *gtk_signal_action_new() { return make_any(1343, new object); }
void *gtk_shortcut_trigger_parse_string() { return make_any(1344, new object); }
void *gtk_alternative_trigger_new() { return make_any(1345, new object); }
void *gtk_alternative_trigger_get_first(void *o) { return part_of<506, 0>(o, 1344); }
void *gtk_alternative_trigger_get_second(void *o) { return part_of<507, 1>(o, 1344); }
void *gtk_keyval_trigger_new() { return make_any(1346, new object); }
void *gtk_mnemonic_trigger_new() { return make_any(1347, new object); }
void *gtk_slice_list_model_new() { return make_any(1350, new object); }
void *gtk_slice_list_model_get_model(void *o) { return part_of<511, 0>(o, 1369); }
void *gtk_sort_list_model_new() { return make_any(1351, new object); }
void *gtk_sort_list_model_get_model(void *o) { return part_of<513, 0>(o, 1369); }
void *gtk_sort_list_model_get_sorter(void *o) { return part_of<514, 1>(o, 1352); }
void *gtk_custom_sorter_new() { return make_any(1353, new object); }
void *gtk_multi_sorter_new() { return make_any(1354, new object); }
void *gtk_numeric_sorter_new() { return make_any(1355, new object); }
void *gtk_numeric_sorter_get_expression(void *o) { return part_of<518, 0>(o, 1476); }
void *gtk_string_sorter_new() { return make_any(1356, new object); }
void *gtk_string_sorter_get_expression(void *o) { return part_of<520, 0>(o, 1476); }
void *gtk_tree_list_row_sorter_new() { return make_any(1357, new object); }
void *gtk_tree_list_row_sorter_get_sorter(void *o) { return part_of<522, 0>(o, 1352); }
void *gtk_stack_page_get_child(void *o) { return part_of<523, 0>(o, 1018); }
void *gtk_tree_list_model_new() { return make_any(1361, new object); }
void *gtk_tree_list_model_get_model(void *o) { return part_of<525, 0>(o, 1369); }
void *gtk_tree_list_row_get_children(void *o) { return part_of<526, 0>(o, 1369); }
void *gtk_widget_paintable_new() { return make_any(1363, new object); }
void *gtk_widget_paintable_get_widget(void *o) { return part_of<528, 0>(o, 1018); }
void *gtk_activatable_get_related_action(void *o) { return part_of<529, 0>(o, 1207); }
void *gtk_cell_layout_get_area(void *o) { return part_of<530, 0>(o, 1004); }
void *gtk_file_chooser_get_extra_widget(void *o) { return part_of<531, 0>(o, 1018); }
void *gtk_file_chooser_get_filter(void *o) { return part_of<532, 1>(o, 1015); }
void *gtk_file_chooser_get_preview_widget(void *o) { return part_of<533, 2>(o, 1018); }
void *gtk_recent_chooser_get_filter(void *o) { return part_of<534, 0>(o, 1016); }
void *gtk_scrollable_get_hadjustment(void *o) { return part_of<535, 0>(o, 1003); }
void *gtk_scrollable_get_vadjustment(void *o) { return part_of<536, 1>(o, 1003); }
void *gtk_tool_shell_get_text_size_group(void *o) { return part_of<537, 0>(o, 1258); }
void *gtk_accessible_get_widget(void *o) { return part_of<538, 0>(o, 1018); }
void *gtk_container_cell_accessible_new() { return make_any(1395, new object); }
void *gtk_renderer_cell_accessible_new() { return make_any(1396, new object); }
void *gtk_mount_operation_new() { return make_any(1447, new object); }
void *gtk_mount_operation_get_parent(void *o) { return part_of<542, 0>(o, 1069); }
void *gtk_mount_operation_get_screen(void *o) { return part_of<543, 1>(o, 1201); }
void *gtk_notebook_page_accessible_new() { return make_any(1448, new object); }
void *gtk_numerable_icon_get_background_gicon(void *o) { return part_of<545, 0>(o, 1368); }
void *gtk_numerable_icon_get_style_context(void *o) { return part_of<546, 1>(o, 1261); }
void *gtk_native_get_surface(void *o) { return part_of<547, 0>(o, 1287); }
void *gtk_root_get_display(void *o) { return part_of<548, 0>(o, 1193); }
void *gtk_root_get_focus(void *o) { return part_of<549, 1>(o, 1018); }
void *gtk_cclosure_expression_new() { return make_any(1477, new object); }
void *gtk_closure_expression_new() { return make_any(1478, new object); }
void *gtk_constant_expression_new() { return make_any(1479, new object); }
void *gtk_constant_expression_new_for_value() { return make_any(1479, new object); }
void *gtk_object_expression_new() { return make_any(1480, new object); }
void *gtk_object_expression_get_object(void *o) { return part_of<555, 0>(o, 1000); }
void *gtk_property_expression_new() { return make_any(1481, new object); }
void *gtk_property_expression_new_for_pspec() { return make_any(1481, new object); }
void *gtk_property_expression_get_expression(void *o) { return part_of<558, 0>(o, 1476); }

}  // extern "C"
