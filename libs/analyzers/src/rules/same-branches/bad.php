<?php
if ($member) { // expect
    $price = total($order);
} else {
    $price = total($order);
}
