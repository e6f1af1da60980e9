<?php
mail('team@example.com', 'Contact', $_POST['text'], 'From: ' . $_POST['from']); // expect
