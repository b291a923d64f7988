"""usage: validate.py SCHEMA FILE: what of the JSON file does not fit the schema, one line each."""

import json
import sys
import warnings

warnings.simplefilter("ignore")
import jsonschema  # noqa: E402

schema = json.load(open(sys.argv[1]))
document = json.load(open(sys.argv[2]))
validator = jsonschema.validators.validator_for(schema)
for error in sorted(validator(schema).iter_errors(document), key=str):
    print("/" + "/".join(map(str, error.absolute_path)), error.message[:300])
