<?php
ldap_search($link, $base, "(uid=" . $_POST['user'] . ")"); // expect
