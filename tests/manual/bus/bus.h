typedef struct bus bus;
bus* bus_subscribe(int topic, void (*on_message)(int topic, int value, void* data), void* data);
void bus_cancel(bus*);
void bus_run(void); /* until bus_quit */
void bus_quit(void);
