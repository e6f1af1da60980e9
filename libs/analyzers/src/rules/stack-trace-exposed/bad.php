<?php
try { run(); } catch (Exception $e) {
    echo $e->getTraceAsString(); // expect
}

$rows = mysqli_query($link, $query) or die(mysqli_error($link)); // expect
echo 'Query failed: ' . pg_last_error(); // expect
