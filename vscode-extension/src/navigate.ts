/** Moves the editor to places that answers name. */
import { isAbsolute } from 'node:path';
import {
  Range,
  type TextEditor,
  TextEditorRevealType,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import type { Place } from './protocol';

export function uriOf(file: string): Uri {
  const root = workspace.workspaceFolders?.[0]?.uri;
  return isAbsolute(file) || !root ? Uri.file(file) : Uri.joinPath(root, file);
}

export async function goTo(place: Place, preserveFocus = true): Promise<TextEditor> {
  const document = await workspace.openTextDocument(uriOf(place.file));
  const line = Math.min(Math.max(place.line - 1, 0), document.lineCount - 1);
  const start = document.lineAt(line).firstNonWhitespaceCharacterIndex;
  const range = new Range(line, start, line, start);
  const viewColumn =
    window.activeTextEditor?.viewColumn ??
    window.visibleTextEditors[0]?.viewColumn ??
    ViewColumn.One;
  const editor = await window.showTextDocument(document, {
    selection: range,
    preserveFocus,
    viewColumn,
  });
  editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
  return editor;
}
