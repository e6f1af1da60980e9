<?php
try {
    save();
} catch (Exception $e) {
    if (str_contains($e->getMessage(), 'duplicate key')) { // expect
        retry();
    }
}
