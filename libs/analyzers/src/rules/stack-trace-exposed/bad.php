<?php
try { run(); } catch (Exception $e) {
    echo $e->getTraceAsString(); // expect
}
