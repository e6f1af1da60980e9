<?php
for ($i = 0; $i < count($names); $i++) { // expect
    show($names[$i]);
}
