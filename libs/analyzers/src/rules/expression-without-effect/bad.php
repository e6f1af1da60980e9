<?php
function pay($order, $log) {
  $order->state == 'paid'; // expect
  ($order->total > 0); // expect
  $log->line() . ' done'; // expect
  'a note'; // expect
  "total {$order->total}"; // expect
  42; // expect
  function () { return 1; }; // expect
}
