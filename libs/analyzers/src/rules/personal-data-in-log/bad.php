<?php
error_log("no account for $email"); // expect
