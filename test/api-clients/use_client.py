"""What a merchant's own program does with the generated client: names that it relies on, and a round trip."""

import importlib
import json
import pkgutil
import sys

import service_client

for module in pkgutil.walk_packages(service_client.__path__, "service_client."):
    importlib.import_module(module.name)

from service_client import AuthenticatedClient
from service_client.api.merchants_backend import report_order
from service_client.models import Analytics, FunnelVideo, OrderReport, SalesSums

with open(sys.argv[1], encoding="utf-8") as file:
    document = json.load(file)
order = document["paths"]["/external-shop-order-tracking/private"]["post"]["requestBody"]
example = order["content"]["application/json"]["example"]
report = OrderReport.from_dict(example)
assert report.to_dict() == example, "an order report changes on its way through the client"
assert report.order_items[0].price == example["order_items"][0]["price"]

AuthenticatedClient(base_url="http://localhost", token="token")
assert callable(report_order.sync) and all([Analytics, FunnelVideo, SalesSums])
print(f"Python: {len(document['components']['schemas'])} schemas, every module imported")
