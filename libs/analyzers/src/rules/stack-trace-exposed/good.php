<?php
try { run(); } catch (Exception $e) {
    error_log($e->getTraceAsString());
}
