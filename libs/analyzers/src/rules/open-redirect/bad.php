<?php
header('Location: ' . $_GET['next']); // expect
header("Location: $_GET[next]"); // expect
