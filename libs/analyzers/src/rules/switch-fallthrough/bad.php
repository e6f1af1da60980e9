<?php
switch ($zone) {
    case 1:
        $price = 5; // expect
    case 2:
        $price = 9;
        break;
}
