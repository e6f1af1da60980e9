<?php
ldap_search($link, $base, "(uid=" . ldap_escape($_POST['user'], '', LDAP_ESCAPE_FILTER) . ")");
