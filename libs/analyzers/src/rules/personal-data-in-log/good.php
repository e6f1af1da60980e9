<?php
error_log("no account for $id");
error_log(hash("sha256", $email));
