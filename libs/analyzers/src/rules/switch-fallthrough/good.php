<?php
switch ($zone) {
    case 0:
    case 1:
        $price = 5;
        break;
    case 2:
        log('two');
        // no break
    case 3:
        exit('no');
    case 4:
        redirect('/');
    default:
        $price = 20;
}
