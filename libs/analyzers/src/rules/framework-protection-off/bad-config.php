<?php
$config['csrf_protection'] = FALSE; // expect
$config['base_url'] = '';
