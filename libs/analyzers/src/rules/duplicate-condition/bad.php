<?php
if ($size > 10) {
    large();
} elseif ($size > 10) { // expect
    small();
}
