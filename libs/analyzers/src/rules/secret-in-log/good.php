<?php
error_log("signing in $name");
