<?php
try {
    save();
} catch (PDOException $e) {
    throw new AppException('not saved: ' . $e->getMessage()); // expect
}
