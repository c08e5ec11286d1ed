<?php
require_once __DIR__ . '/ShoppableVideo.php';
\Magento\Framework\Component\ComponentRegistrar::register('module', 'Shop_ShoppableVideo', __DIR__);
