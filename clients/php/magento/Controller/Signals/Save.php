<?php
namespace Shop\ShoppableVideo\Controller\Signals;

use Magento\Checkout\Model\Session;
use Magento\Framework\App\Action\HttpPostActionInterface;
use Magento\Framework\App\RequestInterface;
use Magento\Framework\Controller\Result\JsonFactory;
use Magento\Sales\Model\ResourceModel\Order as OrderResource;
use ShoppableVideo\Client;

class Save implements HttpPostActionInterface
{
    private $session;
    private $request;
    private $resource;
    private $answers;

    public function __construct(Session $session, RequestInterface $request, OrderResource $resource, JsonFactory $answers)
    {
        [$this->session, $this->request, $this->resource, $this->answers] = [$session, $request, $resource, $answers];
    }

    public function execute()
    {
        $order = $this->session->getLastRealOrder();
        foreach ($order->getId() ? ['svc_video_view', 'svc_add_to_cart'] : [] as $name) {
            if ($order->getData($name) === null) { // Stores only the first value, since the page may be loaded again.
                $order->setData($name, Client::usableSignals($this->request->getParam($name)));
                $this->resource->saveAttribute($order, $name);
            }
        }
        $experiment = Client::usableExperiment($this->request->getParam('svc_experiment'));
        if ($order->getId() && $experiment !== null && $order->getData('svc_experiment') === null) {
            $order->setData('svc_experiment', $experiment);
            $this->resource->saveAttribute($order, 'svc_experiment');
        }
        return $this->answers->create()->setData([]);
    }
}
