<?php
file_put_contents("/tmp/report.csv", $rows); // expect
