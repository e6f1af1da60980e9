<?php
function total($price, $tax = 0, ...$more) { return $price; }
function any() { return func_get_args(); }
if (!function_exists('late')) { function late($a, $b) {} }
total(1); total(1, 2, 3, 4); any(1, 2); late(1); total(...$prices); total(tax: 2, price: 1); $f = total(...); other(1, 2);
abstract class Basket {
  function add($item, $count = 1) {
    $this->add($item); $this->add($item, 2, 3); $this->other(1); parent::add(); $this->$name(1);
    return function () { return $this->fill(); };
  }
  function fill($item) {}
  function __call($name, $given) {}
}
class Filled extends Basket { function __construct($a = []) {} }
new Filled; new Basket(1); new Other(1, 2);
