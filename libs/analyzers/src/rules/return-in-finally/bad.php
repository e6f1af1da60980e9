<?php
function load() {
    try {
        return read();
    } finally {
        return 0; // expect
    }
}
