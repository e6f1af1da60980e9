<?php
function load() {
    try {
        return read();
    } finally {
        close();
    }
}
