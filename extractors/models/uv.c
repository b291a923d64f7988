// Bodies for functions of <uv.h>. Its loop and its events are of extractors/frameworks/libuv.json.
typedef struct {
  char *base;
  unsigned long len;
} uv_buf_t;

uv_buf_t uv_buf_init(char *base, unsigned length) {
  uv_buf_t buffer;
  buffer.base = base;
  buffer.len = length;
  return buffer;
}
