<?php
error_log('login of ' . json_encode($_POST['user']));
