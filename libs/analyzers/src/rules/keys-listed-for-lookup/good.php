<?php
if (array_key_exists($id, $prices)) {
    show($prices[$id]);
}
if (in_array($id, array_keys($prices, 'free'))) {
    show($id);
}
