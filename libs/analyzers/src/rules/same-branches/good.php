<?php
if ($member) {
    $price = total($order);
} elseif ($guest) {
    $price = guest($order);
} else {
    $price = total($order);
}

function addressOf(array $store): string
{
    if ($store['near']) {
        $address = 'https://' . $store['name'] . '.example.com';
    } else {
        $address = 'https://' . $store['region'] . '.example.com/' . $store['name'];
    }
    return $address;
}
