<?php
Order::whereIn('id', $ids)->update(['status' => 'closed']);
foreach ($orders as $order) {
    $writer->save($order);
}
