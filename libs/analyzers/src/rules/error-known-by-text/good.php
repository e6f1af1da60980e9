<?php
try {
    save();
} catch (PDOException $e) {
    if ($e->getCode() === '23505') {
        retry();
    }
    report($e->getMessage());
}
