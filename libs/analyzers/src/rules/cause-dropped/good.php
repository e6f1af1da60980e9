<?php
try {
    save();
} catch (PDOException $e) {
    throw new AppException('not saved: ' . $e->getMessage(), 0, $e);
}
