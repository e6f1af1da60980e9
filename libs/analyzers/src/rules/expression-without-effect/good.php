<?php
function pay($order, $log) {
  $order->state = 'paid';
  $order->isPaid() or die('unpaid');
  $order->isPaid() && $log->write('paid');
  $order->note ?? $log->write('none');
  $order->total;
  $order->total++;
  $log->write('a' . 'b');
  (function () { return 1; })();
  new Listener($order);
  return $order->state == 'paid';
}
<div><?= $total . " " ?></div>
