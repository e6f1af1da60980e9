<?php
$config['csrf_protection'] = TRUE;
$config['csrf_regenerate'] = FALSE;
