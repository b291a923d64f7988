#!/bin/sh
# The real program of figure 3 of the black-box verification paper: once x is above 4, e3 stays
# disabled, which the event model beside this file does not know. Replays the sequence on its
# standard input and says how many events were possible.
grep -o '"sequence":\[.*\],"certificate"' | grep -o '"event":"[^"]*"\|"repeat":[0-9]*' |
  awk -F: '
    function take(event) {
      if (event == "\"e4\"" ? !dialog : dialog || (event == "\"e3\"" && off)) return 0
      if (event == "\"e1\"") x = 1
      if (event == "\"e2\"") { x *= 2; if (x > 4) off = 1 }
      if (event == "\"e3\"") { x -= 1; dialog = 1 }
      if (event == "\"e4\"") { x = 1; dialog = 0 }
      return 1
    }
    /event/ { event = $2 }
    /repeat/ { for (i = 0; i < $2; i++) if (!refused) { if (take(event)) n++; else refused = 1 } }
    END { printf "{\"executed\": %d%s}\n", n, refused ? "" : ", \"arrived\": true" }'
