<?php
function pay($order) {
  if ($order->isPaid()) return true;
  switch ($order->kind) { case 1: return 1; break; case 2: exit; break; default: break; }
  foreach ($order->lines as $line) { if ($line) { continue; } else { break; } }
  if ($order->late) { throw new Late(); } elseif ($order->early) { return 1; }
  if ($order->gone) goto end;
  return false;
  end: echo 'gone';
  exit(1);
  return 2;
  function later() {}
}
function none() { return; yield; }
