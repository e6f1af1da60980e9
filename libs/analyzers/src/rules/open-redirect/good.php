<?php
header('Location: /users/' . $_GET['id']);
header("Location: index.php?id=$_GET[id]");
header('X-Name: ' . $_GET['name']);
