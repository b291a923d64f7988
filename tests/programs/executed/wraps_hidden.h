#include "hidden.h"
