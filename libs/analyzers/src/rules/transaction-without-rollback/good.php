<?php
function move($pdo) {
    $pdo->beginTransaction();
    try {
        $pdo->exec('update a');
        $pdo->commit();
    } catch (PDOException $e) {
        $pdo->rollBack();
        throw $e;
    }
}
