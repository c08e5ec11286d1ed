"""
Starts the CloudFormation stand-in with small additions.

RECORDED_TYPES: types that it can't create; it only notes that they were asked for.
FAILURE_FILE: while this file exists, each resource whose logical id begins with its text fails to be created.
"""

import os
import string
import uuid

from ministack.app import main
from ministack.services.cloudformation import provisioners

HANDLERS = provisioners._RESOURCE_HANDLERS


def record(logical_id, props, stack_name):
    name = f"{stack_name}-{logical_id}-{uuid.uuid4().hex[:8]}"
    return name, {"Arn": f"arn:aws:recorded:us-east-1:000000000000:{name}"}


for resource_type in os.environ["RECORDED_TYPES"].split(","):
    if resource_type in HANDLERS:
        raise SystemExit(f"The stand-in can create {resource_type} by now: take it off the list.")
    HANDLERS[resource_type] = {
        "create": record,
        "update": lambda physical_id, *_: (physical_id, {}),
        "delete": lambda *_: None,
    }


def with_provider_url(original):
    """CloudFormation gives a user pool this attribute."""

    def wrapped(*args):
        pool, attributes = original(*args)
        return pool, {"ProviderURL": f"https://cognito-idp.us-east-1.amazonaws.com/{pool}", **attributes}

    return wrapped


POOL = HANDLERS["AWS::Cognito::UserPool"]
for operation in ("create", "update"):
    POOL[operation] = with_provider_url(POOL[operation])


def with_tags(original):
    """CDK's function empties only buckets that carry its tag."""

    def wrapped(logical_id, props, stack_name):
        bucket, attributes = original(logical_id, props, stack_name)
        provisioners._s3._bucket_tags[bucket] = {tag["Key"]: tag["Value"] for tag in props.get("Tags", [])}
        return bucket, attributes

    return wrapped


BUCKET = HANDLERS["AWS::S3::Bucket"]
BUCKET["create"] = with_tags(BUCKET["create"])


def without_metric_math(original):
    """Alarms on expressions are only noted."""
    return lambda logical_id, props, stack: (record if "Metrics" in props else original)(logical_id, props, stack)


ALARM = HANDLERS["AWS::CloudWatch::Alarm"]
ALARM["create"] = without_metric_math(ALARM["create"])


def without_punctuation(original):
    """AWS leaves punctuation out of a secret where the template says so."""

    def wrapped(props):
        generated = props.get("GenerateSecretString")
        if generated and generated.get("ExcludePunctuation"):
            excluded = string.punctuation + generated.get("ExcludeCharacters", "")
            props = {**props, "GenerateSecretString": {**generated, "ExcludeCharacters": excluded}}
        return original(props)

    return wrapped


provisioners._sm_secret_string = without_punctuation(provisioners._sm_secret_string)


def failing_on_demand(original):
    def wrapped(resource_type, logical_id, *rest):
        if os.path.exists(os.environ["FAILURE_FILE"]):
            with open(os.environ["FAILURE_FILE"], encoding="utf-8") as file:
                if logical_id.startswith(file.read()):
                    raise ValueError("The test lets this resource fail.")
        return original(resource_type, logical_id, *rest)

    return wrapped


from ministack.services.cloudformation import stacks  # noqa: E402

stacks._provision_resource = failing_on_demand(stacks._provision_resource)

main()
