<?php
if (in_array($id, array_keys($prices))) { // expect
    show($prices[$id]);
}
