<?php
exec("uptime");
exec("ping " . escapeshellarg($_GET['host']));
system('kill ' . intval($_GET['pid']));
