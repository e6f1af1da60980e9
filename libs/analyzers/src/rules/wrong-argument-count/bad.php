<?php
function total($price, $tax, $amount = 1) { return $price; }
total(1); // expect
total(1, 2, 3, 4); // expect
class Basket {
  function __construct(private $owner) {}
  function add($item, $count) {
    $this->add($item); // expect
    self::make(1, 2); // expect
    return new self(); // expect
  }
  private static function make($owner) { return $owner; }
}
$basket = new Basket; // expect
