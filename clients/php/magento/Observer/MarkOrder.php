<?php
namespace Shop\ShoppableVideo\Observer;

use Magento\Framework\Event\Observer;
use Magento\Framework\Event\ObserverInterface;
use Magento\Sales\Model\ResourceModel\Order as OrderResource;

class MarkOrder implements ObserverInterface
{
    private $resource;

    public function __construct(OrderResource $resource)
    {
        $this->resource = $resource;
    }

    public function execute(Observer $observer)
    {
        $memo = $observer->getEvent()->getCreditmemo();
        $order = $memo ? $memo->getOrder() : $observer->getEvent()->getOrder();
        $order->setData('svc_return_due', gmdate('Y-m-d H:i:s'));
        $order->setData('svc_return_attempts', 0);
        if ($memo) { // The memo's order was saved before. A cancelled order is saved afterwards.
            $this->resource->saveAttribute($order, ['svc_return_due', 'svc_return_attempts']);
        }
    }
}
