<?php
file_put_contents(tempnam(sys_get_temp_dir(), "r"), $rows);
