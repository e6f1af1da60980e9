<?php
function move($pdo) {
    $pdo->beginTransaction(); // expect
    $pdo->exec('update a');
    $pdo->commit();
}
