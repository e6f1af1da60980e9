<?php
error_log("signing in with $password"); // expect
