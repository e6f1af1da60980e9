<?php
if (next_row($a)) {
    large();
} elseif (next_row($a)) {
    small();
}
