<?php
function totalOf(array $orders) {
  foreach ($orders as $order) {
    $total += $order->price; // expect
  }
  return $total;
}
class Mailer {
  private $from;
  public function send($to) {
    $message = new Message($to);
    $message->setText("Dear $name, welcome"); // expect
    return count($mesage->parts); // expect
  }
  public function later($to) {
    return array_map(function ($one) {
      return $one . $to; // expect
    }, [1, 2]);
  }
  public function each($users) {
    $users->each(function ($user) use ($admin) { // expect
      $user->parent = $admin;
    });
  }
}
function early() {
  echo $greeting; // expect
  $greeting = 'hello';
  $entries[0] = $rest[1]; // expect
  $n = $n + 1; // expect
  $f = fn($x) => $x + $missing; // expect
  switch ($kind) { // expect
    case 1: return strtolower($kind);
  }
  $declared; // expect
  if ($never->isOpen() && $entries) { // expect
    return $f;
  }
}
