<?php
try { run(); } catch (Exception $e) {
    error_log($e->getTraceAsString());
}

error_log(mysqli_error($link));
die('The list cannot be shown.');
if ($debug) echo mysqli_error($link);
