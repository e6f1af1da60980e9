<?php
error_log('login of ' . $_POST['user']); // expect
