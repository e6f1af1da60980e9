<?php
function pay($order) {
  if ($order->isPaid()) {
    return true;
    log('paid'); // expect
  }
  switch ($order->kind) {
    case 1:
      return 1;
      break;
      prepare(); // expect
    default: exit('unknown');
  }
}
function late($order) {
  if ($order->late) { throw new Late(); } elseif ($order->early) { return 1; } else { die('x'); }
  return false; // expect
}
