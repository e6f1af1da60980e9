<?php
function find(PDO $db, string $note, int $number, $anything, mixed $other)
{
    $db->query("SELECT sku FROM orders WHERE number = $number AND note = '$note'"); // expect
    $db->query("SELECT sku FROM orders WHERE note = '$anything'"); // expect
    $db->query("SELECT sku FROM orders WHERE note = '$other'"); // expect
    $later = (int) $anything;
    $later = $note;
    $db->query("SELECT sku FROM orders WHERE note = '$later'"); // expect
    $db->query(sprintf("SELECT sku FROM orders WHERE number = %d AND note = '%s'", $number, $note)); // expect
}
